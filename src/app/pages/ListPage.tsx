export function Component() {
  return <h1>ListPage</h1>;
}
