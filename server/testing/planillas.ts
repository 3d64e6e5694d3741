/**
 * Folder of the tables that tests read. Other programs wrote them: ExcelJS 4.4.0 (`afiliados.xlsx`), odf-kit
 * 0.13.5 (`afiliados.ods`, `congresales.ods`), openpyxl 3.1.5 (`nomina.xlsx`), XlsxWriter 3.2.9
 * (`padron-con-logo.xlsx`), iconv of glibc 2.36 (`ms-dos.csv`, `mac.csv`, `sin-marca.txt`, `PARAJES.CSV`,
 * `comercios.txt`) and Excel (`con-contrasena.xlsx`, an example of xlsx-populate, MIT; `codigos.xls`, an
 * example of excel-to-json, WTFPL). `grupo-familiar.xls` is written by hand as a web system exports it.
 */
export const PLANILLAS = new URL('./planillas/', import.meta.url);
