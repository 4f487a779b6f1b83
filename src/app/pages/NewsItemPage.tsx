export function Component() {
  return <h1>NewsItemPage</h1>;
}
