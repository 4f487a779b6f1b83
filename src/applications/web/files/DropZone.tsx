import { type DragEvent, useRef, useState } from 'react';
import { classNames } from '#platform/web/class-names.ts';
import type { FieldState, FieldWiring } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import css from './files.module.css';

type Props = {
  wiring: FieldWiring;
  state: FieldState;
  types: readonly string[];
  icon: IconName;
  choose: string;
  drop: string;
  counted: string;
  isFull: boolean;
  /** Files are there, or on their way. */
  hasFiles: boolean;
  onFiles: (files: Iterable<File>) => void;
};

/** Where files are dropped, or chosen by the browser's own dialog: one control for mouse, finger and keyboard. */
export function DropZone({ wiring, state, types, icon, choose, drop, counted, isFull, hasFiles, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const mayDrop = (event: DragEvent) => !isFull && event.dataTransfer.types.includes('Files');
  return (
    // Dropping is a short cut of what the control inside does for everybody.
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside is the control
    <div
      className={classNames(css.zone, isOver && css.over, state && css[state], isFull && css.full)}
      onDragOver={(event) => {
        if (!mayDrop(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!mayDrop(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles(event.dataTransfer.files);
        // What was dropped is asked about before it is left, like what was chosen.
        input.current?.dispatchEvent(new Event('input', { bubbles: true }));
      }}
    >
      <input
        {...wiring}
        ref={input}
        data-has-files={hasFiles || undefined}
        className={css.input}
        type="file"
        multiple
        accept={types.join(',')}
        disabled={isFull}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it was put right.
          target.value = '';
        }}
      />
      <span className={css.sign}>
        <Icon name={icon} size={24} />
      </span>
      <span className={css.invitation}>
        <b>{choose}</b> <span className={css.drop}>{drop}</span>
      </span>
      <span className={css.counted}>{counted}</span>
    </div>
  );
}
