export { Link, type LinkProps } from './router.tsx';
