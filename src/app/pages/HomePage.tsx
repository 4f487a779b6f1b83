export function Component() {
  return <h1>HomePage</h1>;
}
