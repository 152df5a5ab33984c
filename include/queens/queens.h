/* Queens for C, and for languages that bind C.
 *
 *   queens_problem problem = {.size = sizeof problem, .n = 8};
 *   int32_t columns[8];
 *   if (queens_solve(&problem, NULL, columns) == QUEENS_FOUND)
 *     ... columns[0] ... is where the queen of the first row stands
 *
 * Rows and columns count from 0; in messages they count from 1. Every function may be called from several threads
 * at once. No function prints or exits, and no C++ exception leaves one: an error is the result QUEENS_ERROR, and
 * queens_error() has its message.
 *
 * Every struct begins with its own size, which the caller sets with sizeof. Later versions may add fields at the end:
 * a program that was compiled before does not set them, and they count as zero. A program that sets a field that the
 * library at hand does not know gets QUEENS_ERROR. */
#ifndef QUEENS_QUEENS_H
#define QUEENS_QUEENS_H

#include <stddef.h>
#include <stdint.h>

#include "queens/version.hpp" /* QUEENS_VERSION, QUEENS_VERSION_MAJOR, _MINOR and _PATCH */

#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif
#ifdef __cplusplus
extern "C" {
#endif

typedef enum {
  QUEENS_FOUND = 0,   /* answered: there is at least one solution */
  QUEENS_NONE = 1,    /* answered: it is proven that there is none */
  QUEENS_STOPPED = 2, /* a limit or the caller ended the search before it was answered */
  QUEENS_ERROR = 3    /* invalid arguments, or not enough memory; queens_error() says which */
} queens_status;

typedef struct {
  int32_t row, column;
} queens_square;

/* If all fields other than size and n are zero, the board is empty and not a torus. */
typedef struct {
  size_t size; /* sizeof(queens_problem) */
  int32_t n;
  const queens_square* queens; /* pre-placed queens */
  size_t queen_count;
  const queens_square* blocked;
  size_t blocked_count;
  int toroidal; /* not 0: diagonals wrap around the edges */
  /* The region of each of the n * n squares in reading order, from 0 to n - 1; each region has one queen. NULL: none. */
  const int32_t* regions;
  int touching; /* not 0: queens attack each other where they touch at a corner, but not along diagonals */
} queens_problem;

/* Zero means, for all fields but size: no time limit, all hardware threads, half of the free memory, no calls of `progress`. */
typedef struct {
  size_t size;     /* sizeof(queens_control) */
  double seconds;  /* wall-clock time */
  int threads;     /* for counts of large boards */
  uint64_t memory; /* bytes for tables, for counts of large boards */
  /* Called about 20 times a second with the context and the fraction of the work that is done, 0 when
   * unknown; return 0 to stop. */
  int (*progress)(void* context, double fraction);
  void* context;
} queens_control;

/* Such as "1.0.0" or, before it, "1.0.0-rc1". */
const char* queens_version(void);

/* Why the last call of this thread returned QUEENS_ERROR, one sentence; valid until its next call. */
const char* queens_error(void);

/* The kind of that error, such as "bad_square", from the list in docs/library.md; "" if there was none. */
const char* queens_error_code(void);

/* One solution: columns[row] for each of the n rows. `control` may be NULL, here and below. */
queens_status queens_solve(const queens_problem* problem, const queens_control* control,
                           int32_t* columns);

/* The number of solutions: at most 39 decimal digits and a terminating null. If the count was stopped, it is a
 * lower bound; on an error it is empty. Boards without a solution give QUEENS_NONE and "0". */
#define QUEENS_DIGITS 40
queens_status queens_count(const queens_problem* problem, const queens_control* control,
                           char digits[QUEENS_DIGITS]);

/* Hands every solution to `visit`, with the context given here. When `visit` returns 0, or a limit is reached, the
 * search stops and queens_list() returns QUEENS_STOPPED. `columns` is valid only while `visit` runs. */
typedef int (*queens_visitor)(void* context, const int32_t* columns, int32_t n);
queens_status queens_list(const queens_problem* problem, const queens_control* control,
                          queens_visitor visit, void* context);

/* Judges columns[row] for each of the n rows: QUEENS_FOUND if they solve the problem, with its queens in place and its
 * blocked squares empty, else QUEENS_NONE. */
queens_status queens_check(const queens_problem* problem, const int32_t* columns);

/* ---- Everything else, as JSON: a question in, an answer out. For languages that read JSON more easily than
 * structs.
 *
 *   char* answer = queens_answer("{\"ask\": \"search\", \"problem\": {\"n\": 8}, \"question\": \"count\"}", NULL);
 *   ... {"complete":true,"count":"92", ...} ...
 *   queens_free(answer);
 *
 * The questions are engines, read, check, search, trace, hint, puzzle, "puzzle step", explain, orbits, describe, race,
 * units, forecast and "count units"; docs/library.md says what each takes, docs/schema/queens.schema.json what it
 * answers. An error comes back as {"error": a sentence, "code": ...}. */

/* Functions that are called with `context` while the question is being answered, unless they are NULL. Arrays are
 * valid only during the call. */
typedef struct {
  size_t size; /* sizeof(queens_listener) */
  void* context;
  int (*progress)(void* context, double solutions, double seconds); /* 20 times a second; 0 stops */
  /* Placements one after the other, n columns each, from 0; `count` is the number of columns. */
  void (*placements)(void* context, const int32_t* columns, size_t count);
  /* Steps of a trace: 4 bits for the kind (enter, attempt, reject, place, remove, solution), then 14 each for
   * row + 1 and column + 1; 0: none. */
  void (*events)(void* context, const uint32_t* events, size_t count);
} queens_listener;

/* Pass the answer to queens_free(). `listener` may be NULL. Returns NULL only if there is not enough memory for the
 * answer; any other error comes back as JSON. */
char* queens_answer(const char* question, const queens_listener* listener);
void queens_free(char* answer);

#ifdef __cplusplus
}
#endif
#ifdef __GNUC__
#pragma GCC visibility pop
#endif

#endif
