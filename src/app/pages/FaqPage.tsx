export function Component() {
  return <h1>FaqPage</h1>;
}
