/** How many listings the small world of the tests has. */
export const DEMO_LISTINGS = 400;

export const templateDatabase = 'ostona_template';

/** How tests reach the PostgreSQL that `npm test` started. */
export const testConnection = (database: string) => {
  const host = process.env.OSTONA_TEST_SOCKET;
  if (!host) throw new Error('Run tests by `npm test` (or `npm test -- path`): it starts the database they need.');
  return { host, user: 'ostona', database };
};

/** The key under which the people of the test world are sealed. */
export const TEST_ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');
