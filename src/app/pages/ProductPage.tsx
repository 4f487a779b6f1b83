export function Component() {
  return <h1>ProductPage</h1>;
}
