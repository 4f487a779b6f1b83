import { useState } from 'react';
import { formatMoney } from '#platform/values/money.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { useLocale, useText } from '#platform/web/text.tsx';
import type { contract, SandboxCall, SandboxOrder } from '../contract/sandbox.ts';
import type text from '../text/uz.ts';
import css from './SandboxPayment.module.css';

/** Plays Payme or Click for one order, and shows each call with what was answered. */
export function SandboxPayment({ order }: { order: SandboxOrder }) {
  const t = useText<typeof text>('deposits').sandbox;
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(order.state === 'NEW');
  const [isEachTwice, setIsEachTwice] = useState(false);
  const [running, setRunning] = useState<'pay' | 'fail' | null>(null);
  const [calls, setCalls] = useState<SandboxCall[]>([]);
  const [hasFailed, setHasFailed] = useState(false);

  const simulate = async (step: 'pay' | 'fail') => {
    setRunning(step);
    setHasFailed(false);
    try {
      const result = await api<typeof contract>()('POST /dev/payments/:id', {
        params: { id: order.orderId },
        body: { step, isEachTwice },
      });
      setCalls(result.calls);
      setIsOpen(!result.isPaid);
    } catch {
      setHasFailed(true);
    }
    setRunning(null);
  };

  return (
    <section className={css.card} aria-labelledby="sandbox-title">
      <p className={css.provider}>{t[order.provider]}</p>
      <h1 id="sandbox-title" className="h2">
        {t.title}
      </h1>
      <p className={css.lead}>{t.lead}</p>
      <p className={css.label}>{t.amount}</p>
      <p className={`${css.amount} num`}>
        {formatMoney({ currency: 'UZS', hundredths: BigInt(order.amount) }, locale)}
      </p>
      {isOpen ? (
        <>
          <Checkbox checked={isEachTwice} onChange={(event) => setIsEachTwice(event.target.checked)}>
            {t.twice}
          </Checkbox>
          <div className={css.buttons}>
            <Button size={52} isLoading={running === 'pay'} onClick={() => simulate('pay')}>
              {t.pay}
            </Button>
            <Button size={52} look="line" isLoading={running === 'fail'} onClick={() => simulate('fail')}>
              {t.fail}
            </Button>
          </div>
        </>
      ) : (
        <p className={css.lead}>{t.closed}</p>
      )}
      <div aria-live="polite">{hasFailed && <FieldMessage state="error">{t.failed}</FieldMessage>}</div>
      {calls.length > 0 && <Calls calls={calls} />}
      <LinkButton look={isOpen ? 'subtle' : 'filled'} size={52} isWide to={`/payments/${order.orderId}`}>
        {t.back}
      </LinkButton>
    </section>
  );
}

function Calls({ calls }: { calls: readonly SandboxCall[] }) {
  const t = useText<typeof text>('deposits').sandbox;
  return (
    <>
      <h2 className="h3">{t.calls}</h2>
      <ol className={css.calls}>
        {calls.map((call, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls only ever come as a whole list, so their place names them
          <li key={at}>
            <span className={css.call}>
              {call.name}
              <Badge tone={call.isOk ? 'ok' : 'bad'}>{call.isOk ? t.ok : t.refused}</Badge>
            </span>
            <code className={css.answer}>{call.answer}</code>
          </li>
        ))}
      </ol>
    </>
  );
}
