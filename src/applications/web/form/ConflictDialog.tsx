import { useEffect, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import type { Application } from '../../contract/shapes.ts';
import { maskAccountNumber, maskDebtorNumber } from '../../rules/debtor-number.ts';
import { type FieldName, fieldNames, isEmpty, valueOf } from '../../rules/form-fields.ts';
import type { FormValues } from '../../rules/form-values.ts';
import { momentWords } from '../words.ts';
import css from './ConflictDialog.module.css';
import { callApi } from './call-api.ts';
import { useApplicationsText } from './form-text.ts';

type ConflictDialogProps = {
  id: number;
  mine: FormValues;
  onMine: (version: number) => void;
  onTheirs: (application: Application) => void;
};

/** Two have changed the same draft: what differs, and both ways out. It stays until one of them is taken. */
export function ConflictDialog({ id, mine, onMine, onTheirs }: ConflictDialogProps) {
  const { wizard, form: words } = useApplicationsText();
  const t = wizard.conflict;
  const { theirs, hasFailed, again } = useTheirs(id);
  const differing = theirs
    ? fieldNames.filter((name) => !isSame(valueOf(mine, name), valueOf(theirs.form, name), name))
    : [];
  return (
    <Dialog
      isOpen
      onClose={again}
      title={t.title}
      width={560}
      closesOnOutsideClick={false}
      className={css.dialog ?? ''}
    >
      <p className={css.line}>{t.line}</p>
      {!theirs && !hasFailed && <Skeleton height="48px" />}
      {hasFailed && (
        <>
          <FieldMessage state="error">{t.failed}</FieldMessage>
          <Button look="soft" icon="refresh" onClick={again}>
            {t.again}
          </Button>
        </>
      )}
      {theirs && <p className={css.line}>{t.by({ who: theirs.updatedBy, at: momentWords(theirs.updatedAt) })}</p>}
      {theirs && differing.length > 0 && (
        <p className={css.differs}>
          <b>{t.differs}:</b> {differing.map((name) => words.labels[name]).join(', ')}
        </p>
      )}
      {theirs && (
        <div className={css.ways}>
          <button type="button" className={css.way} onClick={() => onMine(theirs.version)}>
            <b>{t.mine}</b>
            <span>{t.mineLine}</span>
          </button>
          <button type="button" className={css.way} onClick={() => onTheirs(theirs)}>
            <b>{t.theirs}</b>
            <span>{t.theirsLine}</span>
          </button>
        </div>
      )}
    </Dialog>
  );
}

/** A number of the debtor that was typed here comes back by its last digits: that alone makes no difference. */
const asRead = (value: unknown, name: FieldName): unknown => {
  if (typeof value !== 'string') return value;
  if (name === 'debtor.debtorPinflOrTin') return maskDebtorNumber(value);
  return name === 'debtor.accountNumber' ? maskAccountNumber(value) : value;
};

const isSame = (one: unknown, other: unknown, name: FieldName): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(asRead(one, name)) === JSON.stringify(asRead(other, name));

/** What is stored now. */
const useTheirs = (id: number) => {
  const [theirs, setTheirs] = useState<Application | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = round >= 0;
    callApi('GET /application/:id', { params: { id } }).then(
      (application) => isCurrent && setTheirs(application),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [id, round]);
  const again = () => {
    setHasFailed(false);
    setRound((before) => before + 1);
  };
  return { theirs, hasFailed, again };
};
