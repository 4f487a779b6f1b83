import { type ReactNode, useEffect, useState } from 'react';
import { Panel } from '#identity/web/profile/Panel.tsx';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import type { Channel } from '../../../rules/news.ts';
import { noticesCall } from '../centre.ts';
import { channelIcons } from '../notice-icons.ts';
import { useNoticesText } from '../notices-text.ts';
import { type PushHere, readPush, subscribeHere, unsubscribeHere } from '../push.ts';
import css from './settings.module.css';
import type { SettingsSectionProps } from './settings-section.ts';
import { TelegramLink } from './TelegramLink.tsx';

/** Whether this browser shows notices while the site is closed. The browser is asked only after a press. */
function PushDevice({ settings, onSettings }: SettingsSectionProps) {
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

/** The delivery channels: which are on, where they lead, and what is missing for the others. */
export function ChannelSettings({
  emailAt,
  refusal,
  ...section
}: SettingsSectionProps & { emailAt: string; refusal: string | undefined }) {
  const t = useNoticesText().settings;
  const { sms, email, telegram, push } = section.settings.ways;
  return (
    <Panel title={t.title} line={t.line}>
      <ul className={css.ways}>
        <ChannelRow {...section} channel="sms" line={t.sms({ phone: sms.phoneMasked })} />
        <ChannelRow
          {...section}
          channel="email"
          line={email.address === null ? t.emailMissing : t.email({ address: email.address })}
        >
          {email.address === null && (
            <Link to={emailAt} className={css.missing}>
              {t.emailEnter}
            </Link>
          )}
        </ChannelRow>
        <ChannelRow
          {...section}
          channel="telegram"
          isDisabled={!telegram.isLinked}
          line={<TelegramLine name={telegram.name} isLinked={telegram.isLinked} />}
        >
          <TelegramLink {...section} />
        </ChannelRow>
        <ChannelRow
          {...section}
          channel="push"
          isDisabled={push.devices === 0 && !push.isOn}
          line={push.devices === 0 ? t.pushNone : t.push({ n: push.devices })}
        >
          <PushDevice {...section} />
        </ChannelRow>
      </ul>
      <div aria-live="polite">{refusal !== undefined && <FieldMessage state="error">{refusal}</FieldMessage>}</div>
    </Panel>
  );
}

function TelegramLine({ isLinked, name }: { isLinked: boolean; name: string | null }) {
  const t = useNoticesText().settings;
  if (!isLinked) return t.telegramMissing;
  return name === null ? t.telegramLinked : t.telegram({ name });
}

type ChannelRowProps = SettingsSectionProps & {
  channel: Channel;
  line: ReactNode;
  isDisabled?: boolean;
  children?: ReactNode;
};

/** One way: on or off, where it leads, and what can be done about it. */
function ChannelRow({ settings, channel, line, isDisabled = false, children, onUpdate }: ChannelRowProps) {
  const t = useNoticesText();
  const lineId = `way-${channel}`;
  return (
    <li className={css.way}>
      <span className={css.icon}>
        <Icon name={channelIcons[channel]} size={20} />
      </span>
      <Checkbox
        className={css.name ?? ''}
        checked={settings.ways[channel].isOn}
        disabled={isDisabled}
        aria-describedby={lineId}
        onChange={({ target: { checked } }) => onUpdate(() => ({ ways: { [channel]: checked } }))}
      >
        {t.channels[channel]}
      </Checkbox>
      <p id={lineId} className={css.line}>
        {line}
      </p>
      {children && <div className={css.acts}>{children}</div>}
    </li>
  );
}
