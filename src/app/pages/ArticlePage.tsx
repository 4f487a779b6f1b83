export function Component() {
  return <h1>ArticlePage</h1>;
}
