import { describe, expect, it } from 'vitest';
import { CORREOS } from '../correos/rules.ts';
import { fallasOf, marcadoresOf, redactar } from './rules.ts';

it('finds the marks of a text in their order', () => {
  expect(marcadoresOf('{que}, {nombre}: {}')).toEqual(['que', 'nombre', '']);
  expect(marcadoresOf('nada {{cuando}')).toEqual(['cuando']);
});

describe('the words of staff', () => {
  const { texto } = CORREOS.turno_reservado;
  const OPTIONS = '{nombre}, {que}, {cuando}';

  it('may keep the text of the house', () => {
    expect(fallasOf('turno_reservado', texto)).toEqual([]);
  });

  it.each(['asunto', 'antes', 'despues'] as const)(
    'may not name a fact that nobody knows: %s',
    (campo) => {
      const wrong = { ...texto, [campo]: `${texto[campo]} {dni}` };
      expect(fallasOf('turno_reservado', wrong)).toEqual([
        { campo, mensaje: `No conocemos {dni}. Podés usar ${OPTIONS}.` },
      ]);
    },
  );

  it.each(['{', '}', 'a {b', '}{'])('may not have a brace without its other one: %s', (loose) => {
    expect(fallasOf('turno_reservado', { ...texto, despues: loose })).toEqual([
      {
        campo: 'despues',
        mensaje: `Hay una llave suelta. Los datos se escriben así: ${OPTIONS}.`,
      },
    ]);
  });

  it('name every field that is wrong, each once, before any fact that is missing', () => {
    const wrong = { asunto: '{uno} {dos} {', antes: 'Hola', despues: '{' };
    expect(fallasOf('turno_reservado', wrong).map((one) => one.campo)).toEqual([
      'asunto',
      'despues',
    ]);
  });

  it('may name a fact that they must name in any field', () => {
    for (const campo of ['asunto', 'antes', 'despues'] as const) {
      const plain = { asunto: 'Turno', antes: 'Turno', despues: 'Turno' };
      expect(fallasOf('turno_reservado', { ...plain, [campo]: 'Es {cuando}' })).toEqual([]);
    }
  });

  it('may not leave out a fact, and are told where the house names it', () => {
    const empty = { asunto: 'Hola', antes: 'Hola', despues: '' };
    expect(fallasOf('turno_reservado', empty)).toEqual([
      { campo: 'asunto', mensaje: 'Falta {cuando}: El día y la hora.' },
    ]);
    expect(fallasOf('privacidad_pedido', empty)).toEqual([
      { campo: 'antes', mensaje: 'Falta {pedido}: Lo que pidió, como «corregir tus datos».' },
      { campo: 'antes', mensaje: 'Falta {vence}: El último día para contestarle.' },
    ]);
    expect(fallasOf('evento_ofrecida', { ...empty, despues: '{personas}' })).toEqual([
      { campo: 'despues', mensaje: 'Falta {hasta}: Hasta cuándo se guarda el lugar.' },
    ]);
  });
});

describe('a mail', () => {
  const text = { asunto: '{que}', antes: 'Hola, {nombre}:\n\nTu {que}', despues: 'Chau' };

  it('has the computed part between both texts', () => {
    expect(redactar(text, { nombre: 'Ana', que: 'turno' }, ['martes', '10:30'])).toEqual({
      asunto: 'turno',
      parrafos: ['Hola, Ana:', 'Tu turno', 'martes', '10:30', 'Chau'],
    });
  });

  it('parts paragraphs at empty lines, also at those with spaces, and leaves empty ones out', () => {
    const antes = '  uno\ndos \n \t \n\n\ntres\n\n';
    expect(redactar({ ...text, antes, despues: ' ' }, {}, []).parrafos).toEqual([
      'uno\ndos',
      'tres',
    ]);
  });

  it('fills a fact once: what a fact contains is not a mark', () => {
    const datos = { nombre: '{que}', que: 'turno' };
    expect(redactar(text, datos, []).parrafos[0]).toBe('Hola, {que}:');
  });

  it('leaves a mark without a fact as it is', () => {
    expect(redactar(text, { nombre: 'Ana' }, []).asunto).toBe('{que}');
  });
});

it('puts the article of the moment that takes the place of a mark', () => {
  const texto = {
    asunto: 'El {cuando}',
    antes: 'hasta el {cuando}, antes del {cuando}',
    despues: '',
  };
  const told = (cuando: string) => redactar(texto, { cuando }, []).parrafos[0];
  const subject = (cuando: string) => redactar(texto, { cuando }, []).asunto;
  expect(subject('martes 8 a las 18:00')).toBe('El martes 8 a las 18:00');
  expect(subject('noche del sábado 28 al domingo 29, 00:30')).toMatch(/^La noche del sábado 28 al/);
  expect(told('martes 8 a las 18:00')).toBe(
    'hasta el martes 8 a las 18:00, antes del martes 8 a las 18:00',
  );
  expect(told('noche del sábado 28 al domingo 29, 00:30')).toBe(
    'hasta la noche del sábado 28 al domingo 29, 00:30, antes de la noche del sábado 28 al domingo 29, 00:30',
  );
});
