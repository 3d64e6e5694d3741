import { expect } from 'vitest';
import type { Told } from './storm.ts';
import { expectVerified, query, type World } from './world.ts';

interface Row {
  id: number;
  persona_id: number;
}

/** Living rows of each kind; a persona has at most one. */
export const LIVING = {
  turno: `select id, persona_id from turnos where estado = 'reservado'`,
  voucher: `select id, persona_id from vouchers where estado = 'reclamado'`,
  invitacion: `select id, persona_id from invitaciones where estado in ('inscripta', 'lista_de_espera')`,
};

/** Ids that an answer gave to its client. */
function idsIn(body: unknown): number[] {
  const { turno, vouchers, invitacion } = body as {
    turno?: { id: number };
    vouchers?: { id: number }[];
    invitacion?: { id: number };
  };
  return [turno, invitacion, ...(vouchers ?? [])].flatMap((one) => one?.id ?? []);
}

/**
 * A client that got a yes has exactly one row; a client that was refused has none; repeating the request
 * gives the same answer.
 */
export async function expectKept(
  databaseUrl: string,
  { members }: World,
  all: Told[],
): Promise<void> {
  const ids = members.map(({ personaId }) => personaId);
  const living = async (kind: keyof typeof LIVING) =>
    query<Row>(databaseUrl, `${LIVING[kind]} and persona_id = any($1)`, [ids]);
  for (const kind of ['turno', 'voucher', 'invitacion'] as const) {
    const told = all.filter((one) => one.kind === kind);
    expect(told).toHaveLength(members.length);
    const yes = told.filter(({ answer }) => answer.status === 200);
    const no = told.filter(({ answer }) => answer.status !== 200);
    expect([...new Set(no.map(({ answer }) => answer.status))].filter((s) => s !== 409)).toEqual(
      [],
    );
    const given = yes.flatMap(({ member, answer }) =>
      idsIn(answer.body).map((id) => `${member.personaId} ${id}`),
    );
    const rows = await living(kind);
    expect(given.toSorted()).toEqual(rows.map((row) => `${row.persona_id} ${row.id}`).toSorted());
    expect(new Set(rows.map((row) => row.persona_id)).size).toBe(rows.length);
    expect(yes.length).toBeGreaterThan(0);
    const again = await Promise.all(yes.map((one) => one.again()));
    expect(again.map(({ body }) => body)).toEqual(yes.map(({ answer }) => answer.body));
    expect((await living(kind)).length).toBe(rows.length);
  }
}

/** As `expectKept`, and the counts match their rows. */
export async function expectNothingLost(
  databaseUrl: string,
  env: Record<string, string>,
  world: World,
  all: Told[],
): Promise<void> {
  await expectKept(databaseUrl, world, all);
  await expectVerified(env, databaseUrl);
}
