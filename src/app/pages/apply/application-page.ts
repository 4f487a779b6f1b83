import type { Application, Choices, contract } from '#applications/contract.ts';
import type applicationsText from '#applications/text/uz.ts';
import { ApiError, api } from '#platform/web/api.ts';
import type { LoaderArgs } from '#platform/web/router.tsx';
import type { HeadInput, PageHead } from '../../web/page.ts';
import { loadAllChoices } from './apply-data.ts';

export type ApplicationData = { application: Application; choices: Choices } | null;

const NOT_FOUND = 404;

/** An application with everything its answers are named by; null when it is not there or nobody's business. */
export const loadApplication = async (id: number): Promise<ApplicationData> => {
  const call = api<typeof contract>();
  try {
    const [application, choices] = await Promise.all([
      call('GET /application/:id', { params: { id } }),
      loadAllChoices(),
    ]);
    return { application, choices };
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
};

/** An id is a whole number; anything else is an address that does not exist. */
export const applicationLoader = ({ params }: LoaderArgs): Promise<ApplicationData> => {
  const id = params.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 });
  return loadApplication(Number(id));
};

const wordsOf = (catalogues: HeadInput<ApplicationData>['catalogues']) =>
  (catalogues.applications as typeof applicationsText).own;

export const applicationHead = ({ data, catalogues }: HeadInput<ApplicationData>): PageHead => {
  const t = wordsOf(catalogues).view;
  return data
    ? { title: t.title({ id: String(data.application.id) }), isHidden: true }
    : { title: t.missing, isHidden: true, status: 404 };
};

export const announcementHead = ({ data, catalogues }: HeadInput<ApplicationData>): PageHead => {
  const t = wordsOf(catalogues).request;
  return data
    ? { title: t.viewTitle({ id: String(data.application.id) }), isHidden: true }
    : { title: t.missing, isHidden: true, status: 404 };
};
