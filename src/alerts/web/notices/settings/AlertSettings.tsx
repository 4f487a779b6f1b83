import { useRef } from 'react';
import { Panel } from '#identity/web/profile/Panel.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { useMutation } from '#identity/web/profile/use-mutation.ts';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { AlertSettings as Settings } from '../../../contract/notices.ts';
import { noticesCall } from '../centre.ts';
import { useNoticesText } from '../notices-text.ts';
import { ChannelSettings } from './ChannelSettings.tsx';
import { Hours } from './Hours.tsx';
import { Kinds } from './Kinds.tsx';
import css from './settings.module.css';
import type { SettingsSectionProps } from './settings-section.ts';

type AlertSettingsProps = {
  /** Where the e-mail address is entered. */
  emailAt: string;
  /** Tells the page which ways are on now. */
  onWays: (ways: Record<keyof Settings['ways'], boolean>) => void;
};

const load = () => noticesCall('GET /user/alert-settings');

/** By which ways and when somebody is told, and of what. Every choice is kept at once. */
export function AlertSettings({ emailAt, onWays }: AlertSettingsProps) {
  const t = useNoticesText().settings;
  const { data: settings, refusal, setData, reload } = useResource(load);
  const mutation = useMutation();
  // What was answered last, also while the page does not show it yet.
  const latest = useRef<Settings | null>(null);
  if (refusal)
    return (
      <Panel title={t.title}>
        <FieldMessage state="error">{t.failed}</FieldMessage>
        <div>
          <Button look="soft" icon="refresh" onClick={reload}>
            {t.again}
          </Button>
        </div>
      </Panel>
    );
  if (!settings)
    return (
      <div className={css.wait}>
        <TabSkeleton />
      </div>
    );
  const apply = (next: Settings) => {
    latest.current = next;
    setData(next);
    const { sms, email, telegram, push } = next.ways;
    onWays({ sms: sms.isOn, email: email.isOn, telegram: telegram.isOn, push: push.isOn });
  };
  const section: SettingsSectionProps = {
    settings,
    onSettings: apply,
    onUpdate: (changeOf) =>
      void mutation.runInTurn(async () => {
        apply(await noticesCall('PUT /user/alert-settings', { body: changeOf(latest.current ?? settings) }));
        showToast({ kind: 'success', title: t.saved });
      }),
  };
  return (
    <>
      <ChannelSettings {...section} emailAt={emailAt} refusal={mutation.refusal?.message} />
      <Kinds {...section} />
      <Hours {...section} />
    </>
  );
}
