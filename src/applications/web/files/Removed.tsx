import { useEffect, useRef } from 'react';
import { Button } from '#platform/web/Button.tsx';
import css from './files.module.css';
import { useFilesText } from './text.ts';

/** What was removed last, for as long as it can be taken back. The focus goes to its button: the one that had it is gone. */
export function Removed({ text, onUndo }: { text: string; onUndo: () => void }) {
  const words = useFilesText();
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={button} className={css.removed} role="status">
      <span>{text}</span>
      <Button look="subtle" size={36} icon="refresh" onClick={onUndo}>
        {words.undo}
      </Button>
    </div>
  );
}
