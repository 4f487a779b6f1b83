import type { noticesContract } from '#alerts/contract/notices.ts';
import type text from '#alerts/text/uz/notices.ts';
import {
  InvalidUnsubscribeLink,
  type UnsubscribeState,
  UnsubscribeView,
} from '#alerts/web/notices/UnsubscribeView.tsx';
import { ApiError, api } from '#platform/web/api.ts';
import { type LoaderArgs, useLoaderData } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from '../../web/page.ts';

/** `stop` is null where the product did not make the link. */
type Data = { token: string; stop: UnsubscribeState | null };

export const loader = async ({ params }: LoaderArgs): Promise<Data> => {
  const token = params.token ?? '';
  try {
    const stop = await api<typeof noticesContract>()('GET /public/unsubscribe/:token', { params: { token } });
    return { token, stop };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return { token, stop: null };
    throw error;
  }
};

export const head = ({ data, catalogues }: HeadInput<Data>): PageHead => ({
  title: (catalogues.notices as typeof text).unsubscribe.title,
  isHidden: true,
  ...(data.stop === null && { status: 404 }),
});

/** The page behind the link at the foot of every message. */
function UnsubscribePage() {
  const { token, stop } = useLoaderData<Data>();
  return stop === null ? <InvalidUnsubscribeLink /> : <UnsubscribeView token={token} loaded={stop} />;
}

export { UnsubscribePage as Component };
