extension VectorSet {
    /// The JSON Schema of the files.
    package static let schema = """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Conformance vectors of a workload of calbench",
          "type": "object",
          "required": [
            "$schema", "workload", "schema_version", "generator", "license", "question", "reference", "columns", "notes", "flags",
            "count", "tests", "complete"
          ],
          "additionalProperties": false,
          "properties": {
            "$schema": {"const": "schema.json"},
            "workload": {
              "enum": [
                "lunar.date", "lunar.day", "terms.date", "ganzhi.pillars", "festivals", "easter", "month.shape"
              ]
            },
            "schema_version": {
              "description": "Raised when a field is renamed, removed or gets another meaning; added fields do not raise it.",
              "const": 1
            },
            "generator": {"type": "string", "pattern": "^calbench [0-9]+\\\\.[0-9]+\\\\.[0-9]+$"},
            "license": {"description": "Of the file, by SPDX.", "const": "Apache-2.0"},
            "question": {"type": "string", "minLength": 1},
            "reference": {
              "description": "Where the expected answers come from. The table lies below reference-data; date is its own.",
              "type": "object",
              "required": ["id", "summary", "table", "sha256", "date"],
              "additionalProperties": false,
              "properties": {
                "id": {"type": "string", "minLength": 1},
                "summary": {"type": "string", "minLength": 1},
                "table": {"type": "string", "pattern": "^[a-z0-9-]+/[a-z0-9-]+\\\\.csv$"},
                "sha256": {"$ref": "#/$defs/sha256"},
                "date": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}
              }
            },
            "columns": {
              "description": "The meaning of the fields of input and expected.",
              "type": "object",
              "required": ["input", "expected"],
              "additionalProperties": false,
              "properties": {
                "input": {"$ref": "#/$defs/columns"},
                "expected": {"$ref": "#/$defs/columns"}
              }
            },
            "notes": {"type": "array", "items": {"type": "string", "minLength": 1}},
            "flags": {
              "description": "Why cases were chosen.",
              "type": "object",
              "minProperties": 1,
              "propertyNames": {"$ref": "#/$defs/flag"},
              "additionalProperties": {
                "type": "object",
                "required": ["bug", "links"],
                "additionalProperties": false,
                "properties": {
                  "bug": {"description": "The class of bug that the cases catch.", "type": "string", "minLength": 1},
                  "links": {
                    "description": "Reports of such bugs in published code.",
                    "type": "array",
                    "uniqueItems": true,
                    "items": {"type": "string", "pattern": "^https://"}
                  }
                }
              }
            },
            "count": {"description": "The number of tests.", "type": "integer", "minimum": 1},
            "tests": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/test"}},
            "complete": {
              "description": "The answers to all inputs. The rows expand to lines of input and answer.",
              "type": "object",
              "required": [
                "inputs", "columns", "expansion", "count", "first_line", "last_line", "sha256", "rows"
              ],
              "additionalProperties": false,
              "properties": {
                "inputs": {"type": "string", "minLength": 1},
                "columns": {"$ref": "#/$defs/columns"},
                "expansion": {"description": "How a row becomes lines.", "type": "string", "minLength": 1},
                "count": {"description": "The number of lines.", "type": "integer", "minimum": 1},
                "first_line": {"type": "string"},
                "last_line": {"type": "string"},
                "sha256": {"$ref": "#/$defs/sha256"},
                "rows": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/values"}}
              }
            }
          },
          "$defs": {
            "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
            "flag": {"type": "string", "pattern": "^[A-Z][A-Za-z0-9]*$"},
            "columns": {
              "type": "array",
              "minItems": 1,
              "items": {
                "type": "object",
                "required": ["name", "meaning"],
                "additionalProperties": false,
                "properties": {
                  "name": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
                  "meaning": {"type": "string", "minLength": 1}
                }
              }
            },
            "values": {
              "type": "array",
              "items": {"type": ["integer", "string"]}
            },
            "fields": {
              "type": "object",
              "minProperties": 1,
              "propertyNames": {"pattern": "^[a-z][a-z0-9_]*$"},
              "additionalProperties": {"type": ["integer", "string", "array"], "items": {"type": "string"}}
            },
            "test": {
              "type": "object",
              "required": ["id", "input", "result", "expected", "alternatives", "entry", "source", "flags", "comment"],
              "additionalProperties": false,
              "properties": {
                "id": {"description": "Does not change while the input is a case.", "type": "string", "minLength": 1},
                "input": {"$ref": "#/$defs/fields"},
                "result": {"enum": ["valid", "contested", "uncertain", "invalid"]},
                "expected": {
                  "description": "null: the input does not exist and must be refused.",
                  "anyOf": [{"$ref": "#/$defs/fields"}, {"type": "null"}]
                },
                "alternatives": {
                  "description": "By the other accepted calendar; null: it does not have the input.",
                  "type": "array",
                  "maxItems": 1,
                  "items": {"anyOf": [{"$ref": "#/$defs/fields"}, {"type": "null"}]}
                },
                "entry": {"description": "The month or term of which two calendars are accepted.", "type": ["string", "null"]},
                "source": {"enum": ["published", "computed"]},
                "flags": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"$ref": "#/$defs/flag"}},
                "comment": {"type": "string"}
              },
              "allOf": [
                {
                  "if": {"properties": {"result": {"enum": ["contested", "uncertain"]}}},
                  "then": {"properties": {"alternatives": {"minItems": 1}, "entry": {"type": "string"}}},
                  "else": {"properties": {"alternatives": {"maxItems": 0}, "entry": {"type": "null"}}}
                },
                {
                  "if": {"properties": {"result": {"const": "invalid"}}},
                  "then": {"properties": {"expected": {"type": "null"}}},
                  "else": {"properties": {"expected": {"type": "object"}}}
                }
              ]
            }
          }
        }

        """
}
