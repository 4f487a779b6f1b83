import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { formatAmount } from '../auction-format.ts';
import { useEntryText } from '../entry-text.ts';
import css from './entry.module.css';
import type { EntryForm } from './use-entry.ts';

/** The consent of a step, what stands against it, and the way on and back. */
export function EntryFooter({ entering, isShort }: { entering: EntryForm; isShort: boolean }) {
  const t = useEntryText().entry;
  const locale = useLocale();
  const { step, goTo, isTicked, setIsTicked, isSending, failure, ground } = entering;
  const paper = step === 1 ? entering.offer.state : step === 2 ? entering.deposit.state : null;
  const isRead = paper?.kind === 'shown';
  const deposit = typeof ground === 'string' ? '0' : ground.lot.sheet.depositTiyin;
  return (
    <div className={css.foot}>
      <div aria-live="assertive" className={css.failure}>
        {failure && <FieldMessage state="error">{failure}</FieldMessage>}
      </div>
      {step > 0 && (
        <Checkbox
          className={css.consent}
          checked={isTicked}
          disabled={!isRead}
          onChange={(event) => setIsTicked(event.target.checked)}
        >
          {step === 1 ? t.offerConsent : t.depositConsent}
        </Checkbox>
      )}
      {step > 0 && (
        <Button look="line" onClick={() => goTo(step === 2 ? 1 : 0)}>
          {t.back}
        </Button>
      )}
      {step === 0 && <Button onClick={() => goTo(1)}>{t.acceptRules}</Button>}
      {step === 1 && (
        <Button disabled={!isRead || !isTicked} onClick={() => goTo(2)}>
          {t.acceptOffer}
        </Button>
      )}
      {step === 2 && (
        <Button disabled={!isRead || !isTicked || isShort} isLoading={isSending} onClick={() => void entering.submit()}>
          {t.submit({ amount: formatAmount(deposit, locale) })}
        </Button>
      )}
    </div>
  );
}
