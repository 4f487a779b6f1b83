export function Component() {
  return <h1>TextPage</h1>;
}
