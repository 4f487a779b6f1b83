export function Component() {
  return <h1>VideoPage</h1>;
}
