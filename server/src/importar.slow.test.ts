import { PLANILLAS } from '../testing/planillas.ts';
import { listLocalidades, listProvincias } from '@gremio/contract/lugares/endpoints.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { FIXTURES } from '../testing/files.ts';
import { callWire } from '../testing/http.ts';

const COMMAND = fileURLToPath(new URL('importar.ts', import.meta.url));

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'gremio-importar-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command as an operator does, on the database of a running server. */
function importar(
  args: string[],
  onOutput: (output: string, kill: () => void) => void = () => undefined,
) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, DATABASE_URL: app.databaseUrl, DATA_DIR: folder, INIT_CWD: FIXTURES },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput(output, () => child.kill('SIGKILL'));
    });
  }
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

const count = async (table: string) => {
  const rows = await app.query<{
    n: number;
  }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n;
};

describe('npm run importar', () => {
  it('loads beside a running server, which shows it at once', async () => {
    const token = await app.newIdentidad();
    const { body } = await callWire(app.url, listProvincias, { token });
    const neuquen = body.provincias.find((one) => one.nombre === 'Neuquén');
    const query = { provincia_id: String(neuquen?.id) };
    const shown = async () =>
      (await callWire(app.url, listLocalidades, { token, query })).body.localidades.length;
    expect(await shown()).toBe(0);
    const { code, output } = await importar(['localidades', 'localidades.csv']);
    expect(output).toContain(
      '13 líneas: 11 nuevas, 0 cambiadas, 0 iguales, 1 unida con su doble, 1 rechazada.',
    );
    expect(output).toContain('  línea 14: No conocemos la provincia «Atlántida».');
    expect(code).toBe(0);
    await expect.poll(shown).toBe(1);
  });

  it('rehearses, and leaves its report in a file', async () => {
    const informe = join(folder, 'informe.csv');
    const { code, output } = await importar([
      'padron',
      'padron.csv',
      '--ensayo',
      '--informe',
      informe,
    ]);
    expect(code).toBe(0);
    expect(output).toContain('Fue un ensayo: no se guardó nada.');
    expect(await count('personas')).toBe(0);
    const lines = readFileSync(informe, 'utf8').split('\r\n').filter(Boolean);
    expect(lines[0]).toBe('\ufefflinea;resultado;motivo');
    expect(lines).toHaveLength(1 + 8 + 3);
    expect(lines).toContain('9;rechazada;El documento «28A456B» tiene letras o signos.');
  });

  it('takes a workbook, and says which of its lines are no data', async () => {
    const book = fileURLToPath(new URL('afiliados.xlsx', PLANILLAS));
    const { code, output } = await importar(['padron', book, '--ensayo']);
    expect(output).toContain('afiliados.xlsx: 4 líneas: 3 nuevas,');
    expect(output).toContain('  línea 8: La columna Fecha Nac dice «#N/A»');
    expect(output).toContain('  línea 10: «TOTAL 4» no es un dato: no se carga.');
    expect(code).toBe(0);
  });

  it('asks for the number of those who leave, with their names', async () => {
    await app.query(`insert into personas (nombre, numero_documento, nro_afiliado)
      values ('PAZ, Ana', '20111222', '1'), ('SOSA, Luz', '20333444', '2')`);
    const file = join(folder, 'octubre.csv');
    writeFileSync(file, 'Nro Afiliado;Apellido y Nombre;Nro Doc\n1;PAZ, Ana;20111222\n');
    const asked = await importar(['padron', file, '--bajas']);
    expect(asked.output).toContain('  SOSA, Luz, documento 20333444, afiliado 2');
    expect(asked.output).toContain('Para eso, agregá: --bajas-confirmadas 1');
    expect(asked.code).not.toBe(0);
    const left = () => app.query(`select nombre from personas where estado = 'baja'`);
    expect(await left()).toEqual([]);
    const done = await importar(['padron', file, '--bajas', '--bajas-confirmadas', '1']);
    expect([done.code, await left()]).toEqual([0, [{ nombre: 'SOSA, Luz' }]]);
    await app.query('delete from personas');
  });

  it.for([
    [['padron'], 'Uso: npm run importar'],
    [['personas', 'padron.csv'], 'Uso: npm run importar'],
    [['padron', 'padron.csv', '--todo'], 'Uso: npm run importar'],
    [['padron', 'no-existe.csv'], 'No se puede leer'],
    [['padron', 'cines.csv'], 'Este archivo no parece un padrón: faltan las columnas'],
    [
      ['hijos', 'padron.csv'],
      'Este archivo no parece una lista de hijos: falta la columna Nro Doc Titular.',
    ],
  ] as const)('says in a sentence why it cannot take %s', async ([args, sentence]) => {
    const { code, output } = await importar([...args]);
    expect(output).toContain(sentence);
    expect(output).not.toContain('    at ');
    expect(code).toBe(1);
  });

  it('leaves nothing half done when it is killed, and loads all of it the next time', async () => {
    const lines = Array.from(
      { length: 30_000 },
      (_, index) => `${index};PÉREZ, Ana;${20_000_000 + index};01/02/1980;ACTIVO`,
    );
    const file = join(folder, 'grande.csv');
    writeFileSync(
      file,
      ['Nro Afiliado;Apellido y Nombre;Nro Doc;Fecha Nac;Estado', ...lines].join('\n'),
    );
    const killed = await importar(['padron', file], (output, kill) => {
      if (output.includes('grande.csv: 100 %')) kill();
    });
    expect(killed.code).toBe(null);
    expect(await count('personas')).toBe(0);
    await expect
      .poll(async () => (await importar(['padron', file])).output)
      .toContain('30.000 nuevas');
    expect(await count('personas')).toBe(30_000);
  });
});
