import { useEffect, useId, useRef } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import css from './ColumnChoice.module.css';
import { optionalColumns, type QueueColumn } from './columns.ts';
import { useQueueText } from './text.ts';

type ColumnChoiceProps = { shown: readonly QueueColumn[]; onShown: (columns: readonly QueueColumn[]) => void };

/** Which columns the table has; a list that opens below its button. */
export function ColumnChoice({ shown, onShown }: ColumnChoiceProps) {
  const t = useQueueText();
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Where the browser cannot place it by the button, it is placed by hand as it opens.
    const place = (event: Event) => {
      const button = document.getElementById(`${id}b`)?.getBoundingClientRect();
      if (!panel.current || !button || (event as ToggleEvent).newState !== 'open') return;
      panel.current.style.insetBlockStart = `${button.bottom + 6}px`;
      panel.current.style.insetInlineStart = `${Math.max(8, button.right - 220)}px`;
    };
    const element = panel.current;
    element?.addEventListener('beforetoggle', place);
    return () => element?.removeEventListener('beforetoggle', place);
  }, [id]);
  const toggle = (column: QueueColumn, isOn: boolean) =>
    onShown(optionalColumns.filter((one) => (one === column ? isOn : shown.includes(one))));
  return (
    <>
      <Button id={`${id}b`} look="line" size={36} icon="columns-3" popoverTarget={id} className={css.button ?? ''}>
        {t.columns.label}
      </Button>
      <fieldset ref={panel} id={id} popover="auto" className={css.panel}>
        <legend className="visually-hidden">{t.columns.label}</legend>
        {optionalColumns.map((column) => (
          <Checkbox
            key={column}
            checked={shown.includes(column)}
            onChange={(event) => toggle(column, event.target.checked)}
          >
            {t.columns[column]}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
