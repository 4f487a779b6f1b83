import { useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { limits } from '#platform/values/limits.ts';
import { currencyWord } from '#platform/values/money.ts';
import { wholeOf } from '#platform/values/numeric.ts';
import { api } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Button } from '#platform/web/Button.tsx';
import { CancelButton } from '#platform/web/CancelButton.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { TextArea } from '#platform/web/TextArea.tsx';
import { useLocale } from '#platform/web/text.tsx';
import type { Application, contract } from '../../contract.ts';
import { useOwnText, useStatusText } from '../words.ts';
import css from './view.module.css';

/** A price lies above nothing. */
const priceBounds = { min: 1, max: limits.priceUnitsMax };

type Props = {
  application: Application;
  move: Application['moves'][number];
  onClose: () => void;
  onDone: () => void;
  /** Somebody else has moved it meanwhile. */
  onStale: () => void;
};

/** Asks before an application moves on, says what follows, and takes the reason where there has to be one. */
export function MoveDialog({ application, move: { to, asksReason }, onClose, onDone, onStale }: Props) {
  const t = useOwnText().view.move;
  const words = useStatusText();
  const locale = useLocale();
  const command = useMutation();
  const [comment, setComment] = useState('');
  const [price, setPrice] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [askedPrice, setAskedPrice] = useState<string | null>(null);
  const units = wholeOf(price, priceBounds);
  const asksPrice = application.process === 'failed' && to === 'agreement';
  const isReady = (!asksReason || comment.trim() !== '') && (!asksPrice || units !== null);
  const currency = application.form.currency ?? 'UZS';
  // Told that the price is far from its district's, whoever sends the same one again means it.
  const isAsked = command.refusal?.code === 'priceFarOff' && price === askedPrice;
  const send = async () => {
    setIsTried(true);
    if (!isReady) return;
    setAskedPrice(price);
    const body = {
      from: application.process,
      to,
      comment: comment.trim(),
      ...(asksPrice ? { price: `${units}00` } : {}),
      ...(isAsked ? { isFarOffMeant: true } : {}),
    };
    await command.run(async () => {
      try {
        await api<typeof contract>()('POST /application/:id/move', { params: { id: application.id }, body });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'statusChanged') return onStale();
        throw error;
      }
      onDone();
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      closesOnOutsideClick={false}
      title={t.confirm({ move: words.moveTo[to] })}
      footer={
        <>
          <CancelButton size={48} data-first-focus onClose={onClose}>
            {t.cancel}
          </CancelButton>
          <Button
            look={to === 'failed' ? 'danger' : 'filled'}
            size={48}
            isLoading={command.isBusy}
            onClick={() => void send()}
          >
            {isAsked ? t.priceMeant : words.moveTo[to]}
          </Button>
        </>
      }
    >
      <div className={css.comment}>
        <p>{to in t.follows ? t.follows[to as keyof typeof t.follows] : t.other}</p>
        {asksPrice && (
          <NumberInput
            label={t.price}
            isRequired
            unit={currencyWord(currency, locale)}
            value={price}
            {...priceBounds}
            onValue={setPrice}
            error={isTried && units === null ? t.priceMissing : undefined}
          />
        )}
        <TextArea
          label={asksReason ? t.reason : t.comment}
          isRequired={asksReason}
          hint={asksReason ? t.reasonHint : t.optional}
          rows={3}
          maxLength={limits.applicationCommentMax}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          error={isTried && asksReason && comment.trim() === '' ? t.reasonMissing : undefined}
        />
        <div aria-live="assertive">
          {command.refusal && <FieldMessage state="error">{command.refusal.message}</FieldMessage>}
        </div>
      </div>
    </Dialog>
  );
}
