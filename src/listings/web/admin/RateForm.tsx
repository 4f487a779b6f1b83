import { type FormEvent, useState } from 'react';
import { formatPercent } from '#platform/values/format-number.ts';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { useAdminListText } from '#platform/web/admin-list/admin-list-text.ts';
import { ApiError, api } from '#platform/web/api.ts';
import { Button } from '#platform/web/Button.tsx';
import { NumberInput } from '#platform/web/NumberInput.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AdminRate } from '../../contract/admin-rates.ts';
import type { contract } from '../../contract.ts';
import { isFarFrom, rateChangeBp } from '../../rules/rate-change.ts';
import css from './admin.module.css';
import { formatChange, parseRate, rateBounds } from './format-rate.ts';
import { useReferenceWords } from './words.ts';

/** Takes the rate of today; says at once how far it is from the one in force. */
export function RateForm({ inForce, onEntered }: { inForce: AdminRate | null; onEntered: () => void }) {
  const t = useReferenceWords().rates;
  const locale = useLocale();
  const adminText = useAdminListText();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const rateTiyin = parseRate(typed);
  const base = inForce && BigInt(inForce.rateTiyin);
  const change = base !== null && rateTiyin !== null ? formatChange(rateChangeBp(base, rateTiyin), locale) : null;
  const isFar = base !== null && rateTiyin !== null && isFarFrom([base], rateTiyin, limits.rateChangeBpMax);

  const send = async () => {
    if (rateTiyin === null) return setFailure(t.wrong);
    setFailure(null);
    setIsSending(true);
    try {
      const body = { rateTiyin: String(rateTiyin) };
      const { isWaiting, repriced } = await api<typeof contract>()('POST /office/rates', { body });
      showToast({ kind: 'success', text: isWaiting ? t.asked : t.entered({ n: groupDigits(repriced) }) });
      setTyped('');
      onEntered();
    } catch (error) {
      setFailure(error instanceof ApiError && error.status > 0 ? error.message : adminText.deedFailed);
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send();
  };
  return (
    <form className={css.card} onSubmit={submit} noValidate aria-label={t.enter}>
      <h2>{t.enter}</h2>
      <p className={css.quiet}>{t.lead({ percent: formatPercent(locale, limits.rateChangeBpMax) })}</p>
      <div className={css.line}>
        <NumberInput
          label={t.field}
          className={css.rate}
          size={44}
          {...rateBounds}
          value={typed}
          onValue={setTyped}
          error={failure ?? undefined}
          warning={isFar && change !== null ? t.needsSecond({ change }) : undefined}
          hint={!isFar && change !== null ? t.becomes({ change }) : undefined}
        />
        <Button type="submit" isLoading={isSending}>
          {isFar ? t.ask : t.save}
        </Button>
      </div>
    </form>
  );
}
