import type { ReactNode } from 'react';
import { Panel } from '#identity/web/profile/Panel.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import type { Channel } from '../../../rules/news.ts';
import { channelIcons } from '../notice-icons.ts';
import { useNoticesText } from '../notices-text.ts';
import type { SettingsSectionProps } from './AlertSettings.tsx';
import { PushDevice } from './PushDevice.tsx';
import css from './settings.module.css';
import { TelegramLink } from './TelegramLink.tsx';

/** The ways out of the house: which are on, where they lead, and what is missing for the others. */
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
        onChange={({ target }) => onUpdate({ ways: { [channel]: target.checked } })}
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
