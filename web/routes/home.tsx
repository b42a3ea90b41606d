export default function Home() {
  return <h1>Stasera si gioca.</h1>
}
