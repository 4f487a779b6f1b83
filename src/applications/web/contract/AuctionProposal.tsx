import { useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { contract } from '../../contract.ts';
import { type AuctionTerms, auctionTermsOf } from '../../rules/contract.ts';
import { percents, wholes } from '../form/fields/number-words.ts';
import { useApplicationsText } from '../words.ts';
import css from './ContractPanel.module.css';

const PER_PERCENT = 100;
const shares = (min: number, max: number) => ({ min: min / PER_PERCENT, max: max / PER_PERCENT, precision: 2 });

/** What the three terms may be, as they are typed: percent with two decimals, whole days. */
const bounds = {
  depositHundredths: shares(limits.lotDepositHundredthsMin, limits.lotDepositHundredthsMax),
  stepHundredths: shares(limits.bidStepHundredthsMin, limits.bidStepHundredthsMax),
  daysToStart: { min: limits.daysToStartMin, max: limits.daysToStartMax },
} as const;
type Term = keyof AuctionTerms;
const terms = Object.keys(bounds) as Term[];

const formatOf = (term: Term) => (term === 'daysToStart' ? wholes : percents);
const valueOf = (term: Term, typed: string): number | null => {
  const value = formatOf(term).read(typed);
  if (value === null) return null;
  const { min, max } = bounds[term];
  const scale = term === 'daysToStart' ? 1 : PER_PERCENT;
  return value >= min * scale && value <= max * scale ? value : null;
};

type Props = { id: number; onClose: () => void; onDone: () => Promise<void> };

/** The terms of an auction that staff propose to the owner of what is on sale by request. */
export function ProposeAuctionDialog({ id, onClose, onDone }: Props) {
  const t = useApplicationsText().contract.proposal;
  const command = useMutation();
  const usual = auctionTermsOf({});
  const [typed, setTyped] = useState<Record<Term, string>>({
    depositHundredths: percents.write(usual.depositHundredths),
    stepHundredths: percents.write(usual.stepHundredths),
    daysToStart: wholes.write(usual.daysToStart),
  });
  const [isTried, setIsTried] = useState(false);
  const valueOfTerm = (term: Term) => valueOf(term, typed[term]);
  const send = async () => {
    setIsTried(true);
    const [depositHundredths, stepHundredths, daysToStart] = terms.map(valueOfTerm);
    if (depositHundredths == null || stepHundredths == null || daysToStart == null) return;
    const body = { depositHundredths, stepHundredths, daysToStart };
    const isDone = await command.run(() =>
      api<typeof contract>()('POST /application/:id/auction-contract', { params: { id }, body }),
    );
    if (!isDone) return;
    showToast({ kind: 'success', text: t.sent });
    onClose();
    await onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      closesOnOutsideClick={false}
      title={t.propose}
      footer={
        <>
          <CancelButton size={48} onClose={onClose}>
            {t.cancel}
          </CancelButton>
          <Button size={48} isLoading={command.isBusy} onClick={() => void send()}>
            {t.send}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{t.line}</p>
        {terms.map((term, at) => (
          <NumberInput
            key={term}
            label={t.terms[term]}
            isRequired
            data-first-focus={at === 0 || undefined}
            unit={term === 'daysToStart' ? t.days : '%'}
            {...bounds[term]}
            value={typed[term]}
            onValue={(value) => setTyped({ ...typed, [term]: value })}
            error={isTried && valueOfTerm(term) === null ? t.missing : undefined}
          />
        ))}
        <div aria-live="assertive">
          {command.refusal && <FieldMessage state="error">{command.refusal.message}</FieldMessage>}
        </div>
      </div>
    </Dialog>
  );
}

/** The owner declines the auction that is proposed, or staff withdraw it. */
export function DeclineAuctionDialog({ id, isOwner, onClose, onDone }: Props & { isOwner: boolean }) {
  const t = useApplicationsText().contract.proposal;
  const command = useMutation();
  const [comment, setComment] = useState('');
  const words = isOwner ? t.decline : t.withdraw;
  const send = async () => {
    const isDone = await command.run(() =>
      api<typeof contract>()('POST /application/:id/auction-contract/decline', {
        params: { id },
        body: { comment: comment.trim() },
      }),
    );
    if (!isDone) return;
    showToast({ kind: 'success', text: words.done });
    onClose();
    await onDone();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      closesOnOutsideClick={comment === ''}
      title={words.title}
      footer={
        <>
          <CancelButton size={48} onClose={onClose}>
            {t.cancel}
          </CancelButton>
          <Button size={48} isLoading={command.isBusy} onClick={() => void send()}>
            {words.action}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <p>{t.stays}</p>
        <TextArea
          label={t.comment}
          rows={2}
          maxLength={limits.applicationCommentMax}
          value={comment}
          error={command.refusal?.message}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** What is proposed, and what it means to whoever reads it. */
export function ProposedAuction({ auction, isYours }: { auction: AuctionTerms; isYours: boolean }) {
  const t = useApplicationsText().contract.proposal;
  const locale = useLocale();
  return (
    <>
      <dl className={css.terms}>
        {terms.map((term) => (
          <div key={term}>
            <dt>{t.terms[term]}</dt>
            <dd className="num">
              {term === 'daysToStart' ? t.dayCount({ days: auction[term] }) : formatPercent(locale, auction[term])}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.hint}>{isYours ? t.yours : t.others}</p>
    </>
  );
}
