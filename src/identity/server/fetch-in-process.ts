import type { FastifyInstance } from 'fastify';

/**
 * Calls the embedded provider without the network: it answers in this very process, wherever the public address leads.
 * `app` is asked when it is needed, for it is built after those who call.
 */
export const fetchInProcess =
  (app: () => FastifyInstance): typeof fetch =>
  async (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const body = init.body instanceof URLSearchParams ? init.body.toString() : undefined;
    const response = await app().inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) headers.append(name, String(one));
    const isEmpty = response.statusCode === 204 || response.statusCode === 304;
    return new Response(isEmpty ? null : response.body, { status: response.statusCode, headers });
  };
