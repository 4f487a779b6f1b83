export function Component() {
  return <h1>NewsPage</h1>;
}
