/** An article before a date or a number as it is read aloud: 'il 12/12/2026', 'l’8', 'all’11/12/2026', 'dall’80%'. */
export function withArticle(article: 'il' | 'al' | 'dal' | 'del', words: string): string {
  if (!/^(0?8|11\b)/.test(words)) return `${article} ${words}`
  return `${article === 'il' ? '' : article}l’${words}`
}
