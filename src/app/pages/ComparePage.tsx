export function Component() {
  return <h1>ComparePage</h1>;
}
