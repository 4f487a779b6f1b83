import { limits } from '#platform/values/limits.ts';
import css from './files.module.css';
import { useFilesText } from './text.ts';

/** How large a file is: in megabytes with one decimal, below that in kilobytes. */
export function FileSize({ bytes }: { bytes: number }) {
  const { size } = useFilesText();
  const words =
    bytes >= limits.megabyte
      ? size.megabytes({ n: bytes / limits.megabyte })
      : size.kilobytes({ n: Math.max(1, Math.round(bytes / 1000)) });
  return <span className={css.size}>{words}</span>;
}
