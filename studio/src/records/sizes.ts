/** Width of a column and height of a row that is not opened, in CSS pixels. */
export const COLUMN_PX = 168
export const ROW_PX = 34
