import { listHijos } from '@gremio/contract/hijos/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { loadText } from '../../testing/files.ts';
import { callWire } from '../../testing/http.ts';
import { recordedLoad } from '../importaciones/loads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.query(
    `insert into personas (nombre, numero_documento, nro_afiliado) values ('PÉREZ, Ana', '20111222', '1')`,
  );
});
afterAll(() => app.close());

const load = () => recordedLoad(app.house, 'hijos');

describe('children of a file', () => {
  const CHILDREN = 'Nro Doc Titular;Apellido y Nombre;Nro Doc;Fecha Nac;Sexo\n';

  it('have the sex that a number says, where the file writes it so', async () => {
    await loadText(
      load(),
      'h.csv',
      `${CHILDREN}20.111.222;PÉREZ, Uno;50.777.001;05/06/2012;1
20.111.222;PÉREZ, Dos;50.777.002;05/06/2012;2
20.111.222;PÉREZ, Nueve;50.777.009;05/06/2012;9
`,
    );
    const found = "select sexo from hijos where numdoc like '50777%' order by numdoc";
    const sexos = (await app.query<{ sexo: string | null }>(found)).map(({ sexo }) => sexo);
    expect(sexos).toEqual(['masculino', 'femenino', null]);
  });

  it('belong to who is on the roll, or are refused', async () => {
    const report = await loadText(
      load(),
      'h.csv',
      `${CHILDREN}20.111.222;PÉREZ, Sol;50.111.222;05/06/2012;F
20.999.999;SIN, Titular;50.111.333;05/06/2012;M
20.111.222;PÉREZ, Leo;50.111.444;31/06/2012;M
20.111.222;PÉREZ, Leo;50.111.444;;M
20.111.222;PÉREZ, Otra;50.111.222;05/06/2012;F
20.111.222;PÉREZ, Sol;50.111.222;05/06/2012;F
`,
    );
    expect(report).toMatchObject({ lineas: 6, nuevas: 1, unidas: 1 });
    expect(report.rechazadas).toEqual([
      { linea: 3, motivo: 'Su titular, documento 20999999, no está en el padrón.' },
      { linea: 4, motivo: 'La fecha de nacimiento «31/06/2012» no existe.' },
      { linea: 5, motivo: 'No tiene fecha de nacimiento.' },
      { linea: 6, motivo: 'Ese hijo de ese titular ya está en la línea 2.' },
    ]);
  });

  it('are the ones that their member sees', async () => {
    const { personaId, token } = await app.newMember();
    const rows = await app.query<{ doc: string }>(
      `select numero_documento as doc from personas where id = $1`,
      [personaId],
    );
    await loadText(
      load(),
      'h.csv',
      `${CHILDREN}${rows[0]?.doc};PAZ, Sol;50.111.222;05/06/2012;F\n`,
    );
    const params = { personId: String(personaId) };
    const { body } = await callWire(app.url, listHijos, { params, token });
    expect(body.hijos).toEqual([expect.objectContaining({ nombre: 'PAZ, Sol', sexo: 'femenino' })]);
  });

  it('keep a name that a system takes for no datum; half a name is refused', async () => {
    const HEAD = 'Nro Doc Titular;Apellido;Nombres;Nro Doc;Fecha Nac;Sexo';
    const child = (apellido: string, nombres: string, at: number) =>
      `20.111.222;${apellido};${nombres};${51_222_000 + at};05/06/2012;F`;
    const report = await loadText(
      load(),
      'h.csv',
      [
        HEAD,
        child('Null', 'Erika', 1),
        child('SD', 'Ana', 2),
        child('WEBER', 'Null', 3),
        child('PAZ', 'Sd', 4),
        child('S/D', 'Sol', 5),
        child('PAZ', 'S/D', 6),
        child('sin datos', 'Luz', 7),
        child('-', 'Mía', 8),
      ].join('\n'),
    );
    const rows = await app.query<{ nombre: string }>(
      "select nombre from hijos where numdoc like '51222%' order by numdoc",
    );
    expect(rows.map(({ nombre }) => nombre)).toEqual([
      'Null, Erika',
      'SD, Ana',
      'WEBER, Null',
      'PAZ, Sd',
    ]);
    expect(report.rechazadas).toEqual(
      [6, 7, 8, 9].map((linea) => ({ linea, motivo: 'No tiene apellido y nombre.' })),
    );
  });
});
