import { formatMoney } from '#platform/values/money.ts';
import { Button } from '#platform/web/Button.tsx';
import { Dialog } from '#platform/web/Dialog.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useWizardText } from './form-text.ts';

/** Asks about a price that is far from its district before it is sent: a zero is easily missing or too many. */
export function FarOffPrice({
  price,
  medianTiyin,
  onCorrect,
  onSend,
}: {
  price: string;
  medianTiyin: bigint;
  onCorrect: () => void;
  onSend: () => void;
}) {
  const { sale: t } = useWizardText();
  const locale = useLocale();
  const sum = (hundredths: bigint) => formatMoney({ currency: 'UZS', hundredths }, locale);
  return (
    <Dialog
      isOpen
      onClose={onCorrect}
      title={t.farOffTitle}
      width={440}
      footer={
        <>
          <Button look="line" data-first-focus onClick={onCorrect}>
            {t.farOffCorrect}
          </Button>
          <Button onClick={onSend}>{t.farOffSend}</Button>
        </>
      }
    >
      <p>{t.farOffText({ price: sum(BigInt(price)), median: sum(medianTiyin) })}</p>
    </Dialog>
  );
}
