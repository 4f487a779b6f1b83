import { useState } from 'react';
import { Button } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { CheckResult } from '../../contract/shapes.ts';
import { checkSentence } from '../../text/check-sentence.ts';
import { callApi } from '../form/call-api.ts';
import { useApplicationsText } from '../words.ts';
import css from './CheckList.module.css';

const icons: Record<CheckResult['state'], IconName> = {
  PASSED: 'circle-check',
  WARNING: 'alert-triangle',
  FAILED: 'circle-x',
  UNAVAILABLE: 'help-circle',
};

type CheckListProps = {
  checks: readonly CheckResult[];
  /** Of whose checks they are, where they may be made again. */
  againFor?: number;
  onChecked?: (checks: CheckResult[]) => void;
};

/** What the platform found out by itself, one line a kind; staff may have it found out once more. */
export function CheckList({ checks, againFor, onChecked }: CheckListProps) {
  const t = useApplicationsText().checks;
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);
  const again = async (id: number) => {
    setIsBusy(true);
    try {
      onChecked?.((await callApi('POST /application/:id/checks', { params: { id } })).checks);
    } catch {
      showToast({ kind: 'error', text: t.againFailed });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={css.checks} aria-busy={isBusy}>
      {checks.length === 0 && <p className={css.none}>{t.none}</p>}
      <ul className={css.list}>
        {checks.map((check) => (
          <li key={check.kind} className={css[check.state]}>
            <Icon name={icons[check.state]} size={20} />
            <div>
              <b>{t.kinds[check.kind]}</b>
              <span className="visually-hidden">: {t.states[check.state]}.</span>
              <p>{checkSentence(t, check, locale)}</p>
            </div>
          </li>
        ))}
      </ul>
      {againFor !== undefined && (
        <Button look="line" size={36} icon="refresh" isLoading={isBusy} onClick={() => void again(againFor)}>
          {t.again}
        </Button>
      )}
    </div>
  );
}
