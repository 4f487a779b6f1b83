import { Dialog } from '#platform/web/Dialog.tsx';
import css from './KeysDialog.module.css';
import { useQueueText } from './text.ts';

const lines = [
  ['J', 'next'],
  ['K', 'previous'],
  ['O', 'open'],
  ['X', 'select'],
  ['E', 'accept'],
  ['R', 'reject'],
  ['C', 'comment'],
  ['Ctrl K', 'search'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

/** What the keys of the queue do. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useQueueText().keys;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title} width={440}>
      <dl className={css.keys}>
        {lines.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t.lines[name]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
