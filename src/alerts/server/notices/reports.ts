import { timingSafeEqual } from 'node:crypto';
import { type Refusal, refuse } from '#platform/contract/operation.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import { parseReports, type ReportingProvider } from '../../rules/notices/reports.ts';
import { recordReports } from './deliveries-store.ts';

type Deps = { db: Db; encryption: Encryption; reportSecret: string | null };

/** Takes what a gateway tells of messages. Only who knows the secret is heard; told twice it is heard once. */
export const acceptReport = async (
  { db, encryption, reportSecret }: Deps,
  { provider, secret, body }: { provider: ReportingProvider; secret: string; body: unknown },
): Promise<{ heard: number } | Refusal<'linkWrong' | 'reportWrong'>> => {
  const digest = (text: string) => encryption.digest(text, 'report');
  if (reportSecret === null || !timingSafeEqual(digest(secret), digest(reportSecret))) return refuse('linkWrong');
  const reports = parseReports(provider, body);
  if (reports === null) return refuse('reportWrong');
  return { heard: await db.begin((tx) => recordReports(tx, provider, reports)) };
};
