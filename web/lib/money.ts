const euros = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' })

/** 6000 -> '60,00 €', with a no-break space. */
export function formatCents(cents: number): string {
  return euros.format(cents / 100)
}
