import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import KeycloakAdmin from '@keycloak/keycloak-admin-client';
import type { Db } from '#platform/server/db.ts';
import { freePort } from '../../tools/processes/free-port.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/keycloak');
const REALM = 'local';
/** The secret of the service client; the file that is shipped names none. */
export const BACKEND_SECRET = 'secret-of-the-service-client';
const ADMIN = { username: 'admin', password: 'admin' };
const START_LIMIT_MS = 240_000;

/** The versions that the product is tried with: the first one with organizations, and a late one. */
export const keycloakVersions = (process.env.KEYCLOAK_VERSIONS ?? '26.0.7,26.4.7').split(',').filter(Boolean);

const runs = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Why no Keycloak can be started here; null where one can. */
export const missingForKeycloak = (): string | null => {
  if (!runs('java', '-version')) return 'Java (17 or newer) is missing';
  if (keycloakVersions.every((version) => existsSync(folderOf(version)))) return null;
  if (!runs('mvn', '-v')) return 'Maven is missing, by which the distribution of Keycloak comes';
  return runs('unzip', '-v') ? null : 'unzip is missing';
};

const folderOf = (version: string): string => join(CACHE, `keycloak-${version}`);

/** The folder of a distribution, fetched from the registry of Java's packages at its first use. */
const fetchDistribution = async (version: string): Promise<string> => {
  const folder = folderOf(version);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:zip`;
  const isFetched = runs('mvn', '-q', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${CACHE}`);
  const zip = join(CACHE, `keycloak-quarkus-dist-${version}.zip`);
  if (!isFetched || !runs('unzip', '-q', zip, '-d', CACHE))
    throw new Error(`Keycloak ${version} could not be fetched.`);
  await rm(zip);
  return folder;
};

export type Keycloak = {
  version: string;
  issuer: string;
  /** A client of the administrator of the whole server, logged in anew. */
  admin: () => Promise<KeycloakAdmin>;
  /** Everybody of our tables by the same subject, with the password of the demo world and the roles from here. */
  importPeople: (db: Db, password: string) => Promise<void>;
  /** Forgets everything and takes the shipped realm, for an application at that address; before the first start. */
  prepare: (publicUrl: string) => Promise<void>;
  start: () => Promise<void>;
  /** Ends the process; what it stored stays. */
  stop: () => Promise<void>;
  /** It takes connections and answers nothing, as a server that hangs. */
  freeze: () => void;
  thaw: () => void;
};

/** A Keycloak that has an address and is not started yet. */
export const createKeycloak = async (version: string): Promise<Keycloak> => {
  const folder = await fetchDistribution(version);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const issuer = `${url}/realms/${REALM}`;
  const prepare = async (publicUrl: string) => {
    await rm(join(folder, 'data'), { recursive: true, force: true });
    const shipped = await readFile(new URL('../../docs/keycloak-realm.json', import.meta.url), 'utf8');
    const realm = shipped
      .replaceAll('https://ostona.example.uz', publicUrl)
      .replaceAll('replace-before-import', BACKEND_SECRET);
    await mkdir(join(folder, 'data/import'), { recursive: true });
    await writeFile(join(folder, 'data/import/local-realm.json'), realm);
  };

  let server: ChildProcess | undefined;
  let output = '';
  const signal = (name: NodeJS.Signals) => {
    // The start script is a shell in front of Java: both are one group.
    if (server?.pid !== undefined && server.exitCode === null) process.kill(-server.pid, name);
  };
  const start = async () => {
    const started = spawn(
      'sh',
      [
        'bin/kc.sh',
        'start-dev',
        '--import-realm',
        '--http-host=127.0.0.1',
        `--http-port=${port}`,
        `--hostname=${url}`,
        `--http-management-port=${await freePort()}`,
        '--log-level=INFO,org.keycloak.events:debug',
      ],
      {
        cwd: folder,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          KC_BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
          KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
          JAVA_OPTS_KC_HEAP: '-Xms128m -Xmx768m',
        },
      },
    );
    server = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (part: Buffer) => (output += String(part)));
    const until = performance.now() + START_LIMIT_MS;
    while (!(await isUp(issuer))) {
      if (started.exitCode !== null || performance.now() > until)
        throw new Error(`Keycloak ${version} did not start:\n${output.slice(-4_000)}`);
      await pause(500);
    }
  };
  const admin = async () => {
    const client = new KeycloakAdmin({ baseUrl: url, realmName: 'master' });
    await client.auth({ ...ADMIN, grantType: 'password', clientId: 'admin-cli' });
    client.setConfig({ realmName: REALM });
    return client;
  };
  process.once('exit', () => signal('SIGKILL'));
  return {
    version,
    issuer,
    admin,
    prepare,
    start,
    stop: async () => {
      const stopped = server;
      if (!stopped || stopped.exitCode !== null) return;
      const ended = once(stopped, 'exit');
      signal('SIGTERM');
      await ended;
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    importPeople: async (db, password) => importPeople(await admin(), await listPeople(db), password),
  };
};

const isUp = async (issuer: string): Promise<boolean> => {
  try {
    return (await fetch(`${issuer}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
};

type Person = {
  subject: string;
  username: string;
  givenName: string;
  familyName: string;
  phone: string;
  clientType: string;
  roles: string[];
};

const listPeople = (db: Db): Promise<Person[]> =>
  db.sql<Person>`
    select subject, username, given_name as "givenName", family_name as "familyName", phone, client_type as "clientType", roles
      from person where username like 'demo.%'`;

/** The import of a part of a realm takes the subject that is given; it gives nobody the roles that everybody has. */
const importPeople = async (admin: KeycloakAdmin, people: readonly Person[], password: string): Promise<void> => {
  await admin.realms.partialImport({
    realm: REALM,
    rep: {
      ifResourceExists: 'OVERWRITE',
      users: people.map((person) => ({
        id: person.subject,
        username: person.username,
        enabled: true,
        firstName: person.givenName,
        lastName: person.familyName,
        attributes: { phone: [person.phone], clientType: [person.clientType] },
        credentials: [{ type: 'password', value: password, temporary: false }],
        clientRoles: { frontend: person.roles },
      })),
    },
  });
  const { id, name } = (await admin.roles.findOneByName({ name: `default-roles-${REALM}` })) ?? {};
  if (id === undefined || name === undefined) throw new Error('The realm has no default roles.');
  for (const { subject } of people) await admin.users.addRealmRoleMappings({ id: subject, roles: [{ id, name }] });
};
