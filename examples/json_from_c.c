/* Queens from C, or from any language that can call C: JSON in, JSON out. */
#include <queens/queens.h>
#include <stdio.h>

int main(int argc, char** argv) {
  const char* question = argc > 1 ? argv[1]
                                  : "{\"ask\": \"search\", \"problem\": {\"n\": 8}, \"question\": \"count\"}";
  char* answer = queens_answer(question, NULL);
  if (answer == NULL) {
    fprintf(stderr, "%s\n", queens_error());
    return 1;
  }
  puts(answer);
  queens_free(answer);
  return 0;
}
