import { Panel } from '#identity/web/profile/Panel.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { useDeed } from '#identity/web/profile/use-deed.ts';
import { useLoaded } from '#identity/web/profile/use-loaded.ts';
import type { Input } from '#platform/contract/operation.ts';
import { Button } from '#platform/web/Button.tsx';
import { FieldMessage } from '#platform/web/Field.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { noticesContract, AlertSettings as Settings } from '../../../contract/notices.ts';
import { noticesCall } from '../centre.ts';
import { useNoticesText } from '../notices-text.ts';
import { Hours } from './Hours.tsx';
import { Kinds } from './Kinds.tsx';
import { Ways } from './Ways.tsx';

export type Wish = Input<(typeof noticesContract)['PUT /user/alert-settings']>['body'];
export type PartProps = {
  settings: Settings;
  isBusy: boolean;
  onWish: (wish: Wish) => void;
  /** What the house answered to another deed. */
  onSettings: (settings: Settings) => void;
};

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
  const { data: settings, refusal, put, again } = useLoaded(load);
  const deed = useDeed();
  if (refusal)
    return (
      <Panel title={t.title}>
        <FieldMessage state="error">{t.failed}</FieldMessage>
        <div>
          <Button look="soft" icon="refresh" onClick={again}>
            {t.again}
          </Button>
        </div>
      </Panel>
    );
  if (!settings) return <TabSkeleton />;
  const take = (next: Settings) => {
    put(next);
    const { sms, email, telegram, push } = next.ways;
    onWays({ sms: sms.isOn, email: email.isOn, telegram: telegram.isOn, push: push.isOn });
  };
  const part: PartProps = {
    settings,
    isBusy: deed.isBusy,
    onSettings: take,
    onWish: (body) =>
      void deed.run(async () => {
        take(await noticesCall('PUT /user/alert-settings', { body }));
        showToast({ kind: 'success', title: t.saved });
      }),
  };
  return (
    <>
      <Ways {...part} emailAt={emailAt} refusal={deed.refusal?.message} />
      <Kinds {...part} />
      <Hours {...part} />
    </>
  );
}
