import { useEffect, useState } from 'react';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import type { Reply } from '#platform/contract/operation.ts';
import { limits } from '#platform/values/limits.ts';
import { formatTime } from '#platform/values/time.ts';
import { Button, buttonClass } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { noticesContract } from '../../../contract/notices.ts';
import { noticesCall } from '../centre.ts';
import { useNoticesText } from '../notices-text.ts';
import css from './settings.module.css';
import type { SettingsSectionProps } from './settings-section.ts';

type Invitation = Reply<(typeof noticesContract)['POST /user/telegram']>;

/** Connects a chat with the bot, or forgets it. */
export function TelegramLink({ settings, onSettings }: SettingsSectionProps) {
  const t = useNoticesText().settings;
  const { isLinked } = settings.ways.telegram;
  const { isBusy, refusal, run } = useMutation();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  useStart(isLinked ? null : invitation, onSettings);
  const connect = () => void run(async () => setInvitation(await noticesCall('POST /user/telegram')));
  const forget = () =>
    void run(async () => {
      onSettings(await noticesCall('DELETE /user/telegram'));
      setInvitation(null);
      showToast({ kind: 'success', title: t.disconnected });
    });
  if (isLinked)
    return (
      <Button look="line" size={36} isLoading={isBusy} onClick={forget}>
        {t.disconnect}
      </Button>
    );
  return (
    <>
      {invitation === null ? (
        <Button look="line" size={36} icon="brand-telegram" isLoading={isBusy} onClick={connect}>
          {t.connect}
        </Button>
      ) : (
        <>
          <a className={buttonClass({ look: 'soft', size: 36 })} href={invitation.url} target="_blank" rel="noreferrer">
            {t.openBot}
          </a>
          <p role="status" className={css.waits}>
            {t.botWaits({ until: formatTime(invitation.validUntil) })}
          </p>
        </>
      )}
      {refusal && <FieldMessage state="error">{refusal.message}</FieldMessage>}
    </>
  );
}

/** Looks while somebody waits whether start was pressed in the bot. */
const useStart = (invitation: Invitation | null, onSettings: SettingsSectionProps['onSettings']): void => {
  const t = useNoticesText().settings;
  useEffect(() => {
    if (!invitation) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      noticesCall('GET /user/alert-settings').then(
        (settings) => {
          if (!settings.ways.telegram.isLinked) return;
          onSettings(settings);
          showToast({ kind: 'success', title: t.connected });
        },
        () => undefined,
      );
    }, limits.telegramPollMs);
    return () => clearInterval(timer);
  }, [invitation]);
};
