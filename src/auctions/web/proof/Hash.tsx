import { classNames } from '#platform/web/class-names.ts';
import css from './Hash.module.css';

const GROUP_LENGTH = 4;
const GROUPS = 3;

/** A hash by its first signs, whole for whoever points at it; or whole for everybody, as keys are compared. */
export function Hash({ text, isWhole = false }: { text: string; isWhole?: boolean }) {
  if (isWhole) return <code className={classNames(css.hash, css.whole)}>{text}</code>;
  const shortened = Array.from({ length: GROUPS }, (_, at) =>
    text.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH),
  ).join('-');
  return (
    <code className={css.hash} title={text}>
      {shortened}
    </code>
  );
}
