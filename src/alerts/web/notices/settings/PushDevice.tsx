import { useEffect, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { noticesCall } from '../centre.ts';
import { useNoticesText } from '../notices-text.ts';
import { type PushHere, readPush, subscribeHere, unsubscribeHere } from '../push.ts';
import type { SettingsSectionProps } from './AlertSettings.tsx';
import css from './settings.module.css';

/** Whether this browser shows notices while the site is closed. The browser is asked only after a press. */
export function PushDevice({ settings, onSettings }: SettingsSectionProps) {
  const t = useNoticesText().settings;
  const { isBusy, refusal, run } = useMutation();
  const [here, setHere] = useState<PushHere | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => void readPush().then(setHere), []);
  const turnOn = async () => {
    const subscription = await subscribeHere().catch(() => null);
    setHasFailed(subscription === null);
    if (subscription === null || subscription === 'refused') return setHere(await readPush());
    const next = await noticesCall('POST /user/push', { body: { subscription } });
    onSettings(
      next.ways.push.isOn ? next : await noticesCall('PUT /user/alert-settings', { body: { ways: { push: true } } }),
    );
    setHere('on');
  };
  const turnOff = async () => {
    const endpoint = await unsubscribeHere();
    setHere(await readPush());
    if (endpoint !== null) onSettings(await noticesCall('POST /user/push/remove', { body: { endpoint } }));
  };
  // What was turned off elsewhere, or for another person of this browser, is off here too.
  const isOn = here === 'on' && settings.ways.push.devices > 0;
  if (here === null) return null;
  if (here === 'missing') return <p className={css.waits}>{t.pushMissing}</p>;
  if (here === 'denied') return <FieldMessage state="warning">{t.pushDenied}</FieldMessage>;
  return (
    <>
      <Button look="line" size={36} isLoading={isBusy} onClick={() => void run(isOn ? turnOff : turnOn)}>
        {isOn ? t.pushHereOff : t.pushHere}
      </Button>
      {isOn && <p className={css.waits}>{t.pushHereOn}</p>}
      {(refusal || hasFailed) && <FieldMessage state="error">{refusal?.message ?? t.pushFailed}</FieldMessage>}
    </>
  );
}
