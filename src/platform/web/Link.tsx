import { Link as RouterLink, type LinkProps } from 'react-router';

/** A link inside the product. The router's base name adds the prefix of the language. */
export function Link(props: LinkProps) {
  return <RouterLink {...props} />;
}
