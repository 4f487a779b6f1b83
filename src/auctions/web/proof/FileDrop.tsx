import { type DragEvent, useId, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { Button } from '#platform/web/Button.tsx';
import { classNames } from '#platform/web/class-names.ts';
import { showToast } from '#platform/web/toasts.ts';
import { useAuctionsText } from '../auctions-text.ts';
import css from './FileDrop.module.css';

type FileDropProps = {
  /** What the button says. */
  label: string;
  onText: (text: string, name: string) => void;
  children?: React.ReactNode;
};

const BYTES_IN_MEGABYTE = 1_000_000;

/** A file of the visitor's own, chosen or dropped. It is read here and goes nowhere. */
export function FileDrop({ label, onText, children }: FileDropProps) {
  const t = useAuctionsText().proof.own;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > limits.logFileBytesMax) {
      showToast({ kind: 'warning', text: t.tooLarge({ megabytes: limits.logFileBytesMax / BYTES_IN_MEGABYTE }) });
      return;
    }
    onText(await file.text(), file.name);
  };
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the button does the same.
    <div
      className={classNames(css.drop, isOver && css.over)}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // The same file may be chosen again after it was changed.
          event.target.value = '';
        }}
      />
      <Button look="line" icon="upload" onClick={() => input.current?.click()}>
        {label}
      </Button>
      {children}
    </div>
  );
}
