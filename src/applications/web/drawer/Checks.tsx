import { useState } from 'react';
import { formatDateTime, formatTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showFailure } from '#platform/web/toasts.ts';
import type { lookup } from '../../contract/lookup.ts';
import type { Application, Check } from '../../contract/shapes.ts';
import { isToBeAnswered } from '../../rules/checks.ts';
import { checkSentence } from '../../text/check-sentence.ts';
import { useQueueText } from '../queue/text.ts';
import { useApplicationsText } from '../words.ts';
import frame from './ApplicationDrawer.module.css';
import css from './Checks.module.css';
import { WarningAnswer } from './WarningAnswer.tsx';

const icons: Record<Check['state'], IconName> = {
  PASSED: 'circle-check',
  WARNING: 'alert-triangle',
  FAILED: 'circle-x',
  UNAVAILABLE: 'help-circle',
};

type ChecksProps = {
  application: Application;
  onReload: () => Promise<unknown>;
  /** An answer may open the way to acceptance, here and in the list. */
  onAnswered: () => Promise<unknown>;
};

/** What the platform found out by itself, each finding with its hour; the registers can be asked once more. */
export function Checks({ application: { id, process, checks, mayAnswerWarnings }, onReload, onAnswered }: ChecksProps) {
  const t = useQueueText().checks;
  const words = useApplicationsText().checks;
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);
  const again = async () => {
    setIsBusy(true);
    try {
      await api<typeof lookup>()('POST /application/:id/checks', { params: { id } });
      await onReload();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={frame.section} aria-label={t.title}>
      <div className={css.head}>
        <h3>{t.title}</h3>
        <button type="button" className={css.again} disabled={isBusy} aria-busy={isBusy} onClick={() => void again()}>
          <Icon name="refresh" size={16} />
          {t.again}
        </button>
      </div>
      {checks.length === 0 ? (
        <p className={css.none}>{t.none}</p>
      ) : (
        <ul className={css.checks}>
          {checks.map((check) => (
            <li key={check.kind}>
              <Icon
                name={check.kind === 'duplicate' && check.state !== 'PASSED' ? 'copy' : icons[check.state]}
                size={18}
                className={css[check.state] ?? ''}
              />
              <span>
                {check.state === 'UNAVAILABLE' && `${words.kinds[check.kind]}: `}
                {checkSentence(words, check, locale)}
              </span>
              <time dateTime={check.at} className="num" title={formatDateTime(check.at)}>
                {formatTime(check.at)}
              </time>
              {isToBeAnswered(check) && (
                <WarningAnswer
                  id={id}
                  check={check}
                  // What was answered is what bidders have read.
                  mayAnswer={mayAnswerWarnings && !(process === 'auction' && check.answer !== null)}
                  onAnswered={onAnswered}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
