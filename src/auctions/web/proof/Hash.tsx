import css from './Hash.module.css';

const SHOWN = 4;
const GROUPS = 3;

/** A hash or a key by its first signs; whole for whoever points at it, listens, or copies the log itself. */
export function Hash({ text }: { text: string }) {
  const shown = Array.from({ length: GROUPS }, (_, at) => text.slice(at * SHOWN, (at + 1) * SHOWN)).join('-');
  return (
    <code className={css.hash} title={text}>
      {shown}
    </code>
  );
}
