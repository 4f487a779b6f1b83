import { useState } from 'react';
import { formatDate, formatTime, isoDate } from '#platform/values/time.ts';
import { Button } from '#platform/web/Button.tsx';
import { serverNowMs } from '#platform/web/clock.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import type { SaverView } from './draft-saver.ts';
import { useWizardText } from './form-text.ts';
import css from './SaveLine.module.css';

const icons: Record<SaverView['state'], IconName> = {
  fresh: 'cloud-up',
  waiting: 'cloud-up',
  saving: 'cloud-up',
  saved: 'cloud-check',
  failed: 'cloud-off',
  conflict: 'cloud-off',
  refused: 'alert-circle',
};

type SaveLineProps = {
  view: SaverView;
  /** The names of the fields whose content cannot be saved as it stands. */
  unsaved: readonly string[];
  onStore: () => void;
};

/** When the draft was stored last, what of it is not, and why. Only what needs attention is read aloud. */
export function SaveLine({ view, unsaved, onStore }: SaveLineProps) {
  const t = useWizardText();
  const words = useSaveWords(view);
  const isBad = view.state === 'failed' || view.state === 'refused' || view.state === 'conflict';
  return (
    <div className={css.place} data-state={view.state} role={isBad ? 'alert' : undefined}>
      <p className={css.line}>
        <Icon name={icons[view.state]} size={18} />
        <span className="num">{words}</span>
      </p>
      {unsaved.length > 0 && (
        <p className={css.line} role="status">
          <Icon name="alert-circle" size={18} />
          <span>{t.save.except({ fields: unsaved.join(', ') })}</span>
        </p>
      )}
      {view.state === 'failed' && (
        <Button look="subtle" size={36} onClick={onStore}>
          {t.save.again}
        </Button>
      )}
    </div>
  );
}

const useSaveWords = ({ state, stored, refusal }: SaverView): string => {
  const { save: t, conflict } = useWizardText();
  const [today] = useState(() => isoDate(serverNowMs()));
  switch (state) {
    case 'fresh':
      return t.fresh;
    case 'waiting':
    case 'saving':
      return t.saving;
    case 'failed':
      return t.failed;
    case 'conflict':
      return conflict.title;
    case 'refused':
      return t.refused({ reason: refusal?.message ?? '' });
    case 'saved': {
      const at = stored?.savedAt ?? '';
      const time = formatTime(at);
      return isoDate(at) === today ? t.saved({ time }) : t.savedOn({ date: formatDate(at), time });
    }
  }
};
