import { LotTimerSource } from '#listings/web/lot-timer.ts';
import type { Locale } from '#platform/values/locale.ts';
import { PreferencesProvider } from '#platform/web/preferences.tsx';
import type { Preferences } from '#platform/web/preferences-cookie.ts';
import { FrameOutlet, RouterProvider } from '#platform/web/router.tsx';
import type { Router } from '#platform/web/router-store.ts';
import { type Catalogues, TextProvider } from '#platform/web/text.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';

const loadLotTimer = async () => (await import('#auctions/web/list/LotTimer.tsx')).LotTimer;

type AppProps = { router: Router; locale: Locale; catalogues: Catalogues; preferences: Preferences };

/** The whole of what is on the screen: the same on the server and in the browser. */
export function App({ router, locale, catalogues, preferences }: AppProps) {
  return (
    <TextProvider locale={locale} catalogues={catalogues}>
      <PreferencesProvider initial={preferences}>
        <RouterProvider router={router}>
          <LotTimerSource value={loadLotTimer}>
            <FrameOutlet frame={<Frame />} bareErrorPage={<ErrorPage isBare />} />
          </LotTimerSource>
        </RouterProvider>
      </PreferencesProvider>
    </TextProvider>
  );
}
