export function Component() {
  return <h1>SavedPage</h1>;
}
